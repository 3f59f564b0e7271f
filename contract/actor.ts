/**
 * Header in which a client names the user whose edits it sends. The server rejects the edits if the request comes from
 * the session of another user. This happens if another user has signed in since the edits were made.
 */
export const actorHeader = 'x-kithmap-user'
