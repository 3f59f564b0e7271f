/** An import that has failed, with the message to show. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure'
}
