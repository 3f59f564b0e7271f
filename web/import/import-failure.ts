/** An import that could not be done, with the sentence to show. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure'
}
