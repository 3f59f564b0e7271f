/** How long a toast stays, milliseconds. */
export const toastDurationMs = 5000
export const toastHotkey = 'F8'
