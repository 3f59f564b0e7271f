/**
 * Header by which a client says whose edits it carries. A queue that was filled under one account is refused when the
 * browser has been signed in to another since.
 */
export const actorHeader = 'x-kithmap-user'
