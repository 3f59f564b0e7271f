/** Time in milliseconds for which a toast stays visible. */
export const toastDurationMs = 5000
export const toastHotkey = 'F8'
/**
 * Time in milliseconds for which a toast offers unsaved text to copy. It is long, because the user may be looking
 * elsewhere.
 */
export const keptTextMs = 10 * 60_000
