/** How long a toast stays, milliseconds. */
export const toastDurationMs = 5000
export const toastHotkey = 'F8'
/** So long what was typed and could not be saved is offered back: somebody may be looking elsewhere. */
export const keptTextMs = 10 * 60_000
