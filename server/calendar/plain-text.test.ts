import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<b>Bring</b> your card<br>Second floor &amp; left', 'Bring your card\nSecond floor & left'],
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<ul><li>Card</li><li>Glasses</li></ul>', '- Card\n- Glasses'],
  ['<a href="https://a.example/x">Route</a> by bus', 'Route (https://a.example/x) by bus'],
  ['<a href="https://a.example/x">https://a.example/x</a>', 'https://a.example/x'],
  ['<span>5 &lt; 6&#39;s &copy;</span>', "5 < 6's &copy;"],
  ['<html><body></body></html>', ''],
  ['weight < 70 kg & pulse > 60 &amp; so on', 'weight < 70 kg & pulse > 60 &amp; so on'],
  ['Dr. <Wu>', 'Dr. <Wu>'],
])('%s', (note, words) => expect(plainText(note)).toBe(words))

test('a note that is made to be slow is not', () => {
  for (const part of ['<a href="', '<br', '<a ', '&#'])
    expect(plainText(`<b>${part.repeat(20_000)}`).length).toBeGreaterThan(0)
})
