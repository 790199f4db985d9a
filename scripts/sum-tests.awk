# Reads what `ctest --verbose` wrote and adds up the single tests inside the test
# programs: cmocka's closing lines, or a line `N passed, N failed`. Prints the
# output of every program that failed, then one line: passed and failed in all.
# Of a program that was run again the second time counts.
# A program that says nothing countable is one test; one that ends badly without
# saying which test failed has one failed.

# "12: text" is a line of test 12, tests run at the same time are interleaved.
/^[0-9]+: / {
    id = $0
    sub(/:.*/, "", id)
    line = $0
    sub(/^[0-9]+: /, "", line)
    output[id] = output[id] line "\n"
    if (line ~ /^\[  (PASSED|FAILED)  \] [0-9]+ test|^[0-9]+ passed, [0-9]+ failed/) counted[id] = 1
    if (line ~ /^\[  PASSED  \] [0-9]+ test/) passed[id] += $5
    else if (line ~ /^\[  FAILED  \] [0-9]+ test/) failed[id] += $5
    else if (line ~ /^[0-9]+ passed, [0-9]+ failed/) {
        passed[id] += $2
        failed[id] += $4
    }
}

# "3/10 Test #12: name ......   Passed    0.01 sec"
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
    id = $0
    sub(/^[^#]*#/, "", id)
    sub(/:.*/, "", id)
    good = $0 ~ /   Passed  / && !failed[id]
    if (good && !counted[id]) passed[id] = 1
    if (!good && !failed[id]) failed[id] = 1
    if (id in verdict) {
        all_passed -= was_passed[id]
        all_failed -= was_failed[id]
        if (good) verdict[id] = "unsteady, passed when it was run again; the first time:\n" verdict[id]
        else verdict[id] = verdict[id] "and when it was run again:\n"
    }
    if (!good) verdict[id] = verdict[id] $0 "\n" output[id]
    all_passed += was_passed[id] = passed[id]
    all_failed += was_failed[id] = failed[id]
    passed[id] = failed[id] = counted[id] = 0
    output[id] = ""
}

END {
    for (id in verdict) print verdict[id]
    if (all_passed + all_failed == 0) {
        print "no tests were run"
        all_failed = 1
    }
    print all_passed + 0, all_failed + 0
}
