/**
 * SQL that replaces letters such as ø and ß with the letters that users type on other keyboards. Unicode normalization
 * does not change these letters. The list must match the list in `domain/folded.ts`.
 */
export const plainLetters = (expression: string) =>
  `replace(replace(replace(replace(translate(${expression}, 'øłđðħı', 'olddhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`

/**
 * SQL that folds a string. ASCII strings are only converted to lowercase, because full folding takes ten times as long
 * as matching.
 */
export const foldedText = (expression: string) =>
  `case when octet_length(${expression}) = length(${expression}) then lower(${expression}) else ${plainLetters(`folded(${expression})`)} end`
