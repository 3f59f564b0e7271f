/** How long a toast stays visible, in milliseconds. */
export const toastDurationMs = 5000
/**
 * How long a toast with a button stays visible, in milliseconds. It is longer, because reaching the button takes time.
 */
export const actionDurationMs = 10_000
export const toastHotkey = 'F8'
/**
 * How long a toast offers unsaved text to copy, in milliseconds. It is long, because the user may be looking
 * elsewhere.
 */
export const keptTextMs = 10 * 60_000
