/* The headers of tables that Kithmap exports. The columns of custom fields follow after them. */

export const nodeHeaders = [
  'ID',
  'Name',
  'Type',
  'Title',
  'Company',
  'Email',
  'Phone',
  'Address',
  'Date',
  'Profile URL',
  'Image URL',
  'Tags',
  'Notes',
  'Color',
  'X',
  'Y',
]
export const edgeHeaders = [
  'Source',
  'Target',
  'Source name',
  'Target name',
  'Connection',
  'Direction',
  'Strength',
  'Weight',
  'Date',
  'Notes',
]

export const taskHeaders = ['Task', 'About', 'About ID', 'Due', 'Done']

/** The headers of the exported table that declares the custom fields of the other tables. */
export const fieldHeaders = ['Name', 'Type', 'Of', 'Column']

const ownHeaders = [nodeHeaders, edgeHeaders, taskHeaders, fieldHeaders]

/** Whether a row is the header of a table exported by Kithmap. The meanings of its columns are known. */
export function isOwnHeader(cells: readonly string[]): boolean {
  return ownHeaders.some((headers) => startsWith(cells, headers))
}

/** Whether an exported table contains tasks. Their rows are not imported as nodes. */
export function isTableOfTasks({ headers }: { readonly headers: readonly string[] }): boolean {
  return startsWith(headers, taskHeaders)
}

/** Whether an exported table declares the custom fields of the other tables. */
export function isTableOfFields({ headers }: { readonly headers: readonly string[] }): boolean {
  return startsWith(headers, fieldHeaders)
}

function startsWith(cells: readonly string[], headers: readonly string[]): boolean {
  return headers.every((header, index) => cells[index] === header)
}
