import { expect, test } from 'vitest'
import { html } from './html.ts'

test('typed text never becomes markup', () => {
  const name = `<img src=x onerror="alert('1')"> & co`
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co</p>',
  )
})

test('pieces nest, and missing values render as nothing', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`)
  expect(html`<ul>${items}</ul>${null}${undefined}${false}${0}`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>0',
  )
})
