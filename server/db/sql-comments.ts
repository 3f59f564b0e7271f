/**
 * Matches one token at the start: white space, a line comment, the start of a block comment, a string, a quoted name, a
 * dollar-quoted string, a word, or any other character.
 */
const token =
  /[ \t\n\r\f\v]+|--[^\n\r]*|\/\*|[eE]'(?:[^'\\]|''|\\[^])*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>|[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)\$[^]*?\$\k<tag>\$|[\w\u0080-\uffff][\w$\u0080-\uffff]*|[^]/y

/**
 * Removes comments from SQL and replaces white space by single spaces. Strings and quoted names stay unchanged, and so
 * do dollar-quoted function bodies, because PostgreSQL stores their comments.
 */
export function withoutComments(sql: string): string {
  const parts: string[] = []
  for (let at = 0; at < sql.length; ) {
    const end = endOfToken(sql, at)
    const text = sql.slice(at, end)
    if (!isBlank(text)) parts.push(text)
    else if (parts.length > 0 && parts.at(-1) !== ' ') parts.push(' ')
    at = end
  }
  if (parts.at(-1) === ' ') parts.pop()
  return parts.join('')
}

const isBlank = (text: string) => /^(?:[ \t\n\r\f\v]|--|\/\*)/.test(text)

function endOfToken(sql: string, start: number): number {
  token.lastIndex = start
  const [text] = token.exec(sql) ?? ['']
  return text === '/*' ? endOfBlockComment(sql, start) : start + text.length
}

/** Returns the index after the end of a block comment. Block comments can contain other block comments. */
function endOfBlockComment(sql: string, start: number): number {
  let depth = 0
  for (const { 0: mark, index } of sql.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += mark === '/*' ? 1 : -1
    if (depth === 0) return start + index + mark.length
  }
  return sql.length
}
