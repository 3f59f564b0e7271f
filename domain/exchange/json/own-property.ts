/** What belongs to us in files of others stands under this name. */
export const ownProperty = 'kithmap'
