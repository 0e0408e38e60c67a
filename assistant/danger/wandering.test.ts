import { expect, test } from 'vitest'
import { dangerByKind } from './by-kind.ts'

test.each([
  'can’t find Mum anywhere',
  'I can’t find my little girl, she was here',
  'gran’s bed is empty and the front door is open',
  'she’s put her coat on to fetch the children, the children are fifty. She’s off down the road',
  'Dad’s set off to work and he retired twenty years ago',
  'nan is at the bus stop waiting for her mother, she’s been dead for years',
  'he’s going out the door to catch the school bus, the school closed in 1980',
])('“%s” is asked about', (said) => expect(dangerByKind(said)).toBe('lost'))

test.each([
  'can’t find Mum’s glasses',
  'I can’t find my son’s school shoes',
  'can’t find Dad on Facebook',
  'she’s off down the road to the shop, back by four',
  'Dad’s gone to work, tick the school run',
  'the children are fifty pounds a ticket',
  'my husband has been dead ten years, put flowers on the grave',
  'he retired last year and goes to the gym',
])('“%s” is not', (said) => expect(dangerByKind(said)).toBeUndefined())
