/** An import that failed, with the message to show. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure'
}
