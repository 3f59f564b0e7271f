import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

test.each([
  ['emphasis', '**Wei** is *here*', '<p><strong>Wei</strong> is <em>here</em></p>'],
  ['tight lists', '- one\n- `two`', '<ul><li>one</li><li><code>two</code></li></ul>'],
  ['numbered lists', '3. one\n4. two', '<ol start="3"><li>one</li><li>two</li></ol>'],
  ['loose lists', '- one\n\n- two', '<ul><li><p>one</p></li><li><p>two</p></li></ul>'],
  ['headings as bold paragraphs', '# Friends', '<p><strong>Friends</strong></p>'],
  ['quotes', '> said', '<blockquote><p>said</p></blockquote>'],
  ['code', '```js\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
  ['escaped characters', '\\*not bold\\*', '<p>*not bold*</p>'],
])('markdown renders %s', (_, text, html) => {
  expect(renderToStaticMarkup(createElement(Markdown, { text }))).toBe(html)
})

test.each([
  ['a link as its text and address', '[Sign in](https://example.test/x)', '<p>Sign in (https://example.test/x)</p>'],
  ['a link whose text is its address only once', '<https://example.test/x>', '<p>https://example.test/x</p>'],
  ['a bare address as text', 'https://example.test/x', '<p>https://example.test/x</p>'],
  ['a picture as its alternative text', '![a chart](https://example.test/x.png)', '<p>a chart</p>'],
  ['inline markup as text', 'a <b onclick="x()">b</b>', '<p>a &lt;b onclick=&quot;x()&quot;&gt;b&lt;/b&gt;</p>'],
  ['blocks of markup as text', '<script>x()</script>', '&lt;script&gt;x()&lt;/script&gt;'],
])('markdown shows %s', (_, text, html) => {
  expect(renderToStaticMarkup(createElement(Markdown, { text }))).toBe(html)
})
