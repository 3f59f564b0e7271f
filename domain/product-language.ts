/** The language of all sentences, and the locale of dates in emails and on pages that the server renders. */
export const productLanguage = 'en-US'
