/** How long a toast is visible, in milliseconds. */
export const toastDurationMs = 5000
export const toastHotkey = 'F8'
/** How long unsaved text is offered to copy, in milliseconds: the user may be looking elsewhere. */
export const keptTextMs = 10 * 60_000
