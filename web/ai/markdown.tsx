import { Lexer, type MarkedToken, type Token } from 'marked'
import { Fragment, type ReactNode } from 'react'

/**
 * Renders the text of an assistant with lists and emphasis. It renders no links and loads nothing: such markup is shown
 * as text, because the text is untrusted.
 */
export function Markdown({ text }: { readonly text: string }) {
  // Without GFM, web addresses stay plain text, and lines of hyphens between pipes do not become tables.
  return rendered(Lexer.lex(text, { gfm: false }))
}

function rendered(tokens: readonly Token[] | undefined): ReactNode {
  // The index is a stable key, because the text only grows at its end.
  return tokens?.map((token, at) => <Fragment key={at}>{element(token as MarkedToken)}</Fragment>)
}

function element(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p>{rendered(token.tokens)}</p>
    // Headings of an answer must not become headings of the page.
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
    // Shows the alternative text of a picture.
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
