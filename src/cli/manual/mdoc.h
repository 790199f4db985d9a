/* Texts for manual pages: what mdoc(7) and roff(7) would take for their own is made harmless. */
#ifndef CLI_MDOC_H
#define CLI_MDOC_H

/* Words after a macro, on its line. */
void mdoc_words(const char *text);
/* Lines of text of their own, a new one for each sentence as the language wants it. Lines of the
 * text that begin with a blank stay as they are. */
void mdoc_text(const char *text);

#endif
