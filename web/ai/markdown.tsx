import ReactMarkdown, { type Components } from 'react-markdown'

/** All elements allowed in an answer. Markup is shown as text, because its author is untrusted. */
const allowed = 'p strong em ul ol li code pre blockquote hr br h1 h2 h3 h4 h5 h6 a img'.split(' ')

const heading: Components['h1'] = ({ children }) => (
  <p>
    <strong>{children}</strong>
  </p>
)

/** Link addresses are shown as text. Pictures are replaced by their alt text. */
const components: Components = {
  a: ({ children, href }) => (
    <>
      {children}
      {href !== undefined && href !== '' && children !== href && ` (${href})`}
    </>
  ),
  img: ({ alt }) => alt ?? '',
  // Headings in an answer must not become headings of the page.
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
}

/** Renders an assistant's text with lists and emphasis. It cannot link to or load anything. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <ReactMarkdown allowedElements={allowed} unwrapDisallowed components={components}>
      {text}
    </ReactMarkdown>
  )
}
