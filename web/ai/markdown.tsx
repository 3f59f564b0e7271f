import { Lexer, type MarkedToken, type Token } from 'marked'
import { Fragment, type ReactNode } from 'react'

/**
 * Renders an assistant's text with lists and emphasis. It cannot link to or load anything: markup is shown as text,
 * because its author is untrusted.
 */
export function Markdown({ text }: { readonly text: string }) {
  // Without GFM a bare address stays plain text and a line of hyphens between pipes does not become a table.
  return rendered(Lexer.lex(text, { gfm: false }))
}

function rendered(tokens: readonly Token[] | undefined): ReactNode {
  // A text never changes before its end, only grows there, so positions are stable keys.
  return tokens?.map((token, at) => <Fragment key={at}>{element(token as MarkedToken)}</Fragment>)
}

function element(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p>{rendered(token.tokens)}</p>
    // Headings in an answer must not become headings of the page.
    case 'heading':
      return (
        <p>
          <strong>{rendered(token.tokens)}</strong>
        </p>
      )
    case 'list':
      return list(token)
    case 'blockquote':
      return <blockquote>{rendered(token.tokens)}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'strong':
      return <strong>{rendered(token.tokens)}</strong>
    case 'em':
      return <em>{rendered(token.tokens)}</em>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    // Shows the address of a link as text.
    case 'link':
      return (
        <>
          {rendered(token.tokens)}
          {token.href !== '' && token.text !== token.href && ` (${token.href})`}
        </>
      )
    // A picture is replaced by its alternative text.
    case 'image':
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? rendered(token.tokens) : token.text
    case 'space':
    case 'def':
      return null
    default:
      return token.raw
  }
}

function list(token: Extract<MarkedToken, { type: 'list' }>): ReactNode {
  const items = token.items.map((item, at) => <li key={at}>{rendered(item.tokens)}</li>)
  return token.ordered ? <ol start={token.start === '' ? undefined : token.start}>{items}</ol> : <ul>{items}</ul>
}
