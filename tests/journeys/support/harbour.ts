/** A small network that many tests use as their initial state. */
export const crew = {
  'Ada Quill': { x: 0, y: 0 },
  'Bo Ferry': { x: 300, y: 0 },
  'Cy Marsh': { x: 600, y: 0 },
  'Old Pier': { x: 600, y: 260 },
}
export const lines = [
  ['Ada Quill', 'Bo Ferry'],
  ['Bo Ferry', 'Cy Marsh'],
  ['Cy Marsh', 'Old Pier'],
] as const
