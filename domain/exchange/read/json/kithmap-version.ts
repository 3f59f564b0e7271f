/**
 * Version of the Kithmap format. It increases only if older releases would misread the files; added properties do not
 * need a new version. See docs/formats.md.
 */
export const kithmapVersion = 1
