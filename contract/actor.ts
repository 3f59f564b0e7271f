/**
 * Header with which a client states whose edits it sends. Edits queued under one account are rejected if the browser
 * has been signed in to another account since.
 */
export const actorHeader = 'x-kithmap-user'
