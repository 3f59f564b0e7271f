/** The property for Kithmap's own data in files of other formats. */
export const ownProperty = 'kithmap'
