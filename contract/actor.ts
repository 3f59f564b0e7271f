/**
 * Header in which a client names the user whose edits it sends. The server rejects the edits if the browser is signed
 * in to another account by then.
 */
export const actorHeader = 'x-kithmap-user'
