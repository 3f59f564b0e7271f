import ReactMarkdown, { type Components } from 'react-markdown'

/** Everything an answer may be made of. Markup in it is text, as its author is nobody we know. */
const allowed = 'p strong em ul ol li code pre blockquote hr br h1 h2 h3 h4 h5 h6 a img'.split(' ')

const heading: Components['h1'] = ({ children }) => (
  <p>
    <strong>{children}</strong>
  </p>
)

/** Addresses are shown and lead nowhere; pictures are what is written for those who do not see them. */
const components: Components = {
  a: ({ children, href }) => (
    <>
      {children}
      {href !== undefined && href !== '' && children !== href && ` (${href})`}
    </>
  ),
  img: ({ alt }) => alt ?? '',
  // Headings of an answer are none of the page.
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
}

/** What an assistant writes, with its lists and emphasis: nothing in it leads outside or loads anything. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <ReactMarkdown allowedElements={allowed} unwrapDisallowed components={components}>
      {text}
    </ReactMarkdown>
  )
}
