import { expect, test } from 'vitest'
import { dangerByKind } from './by-kind.ts'

test.each([
  'gave mum her insulin, turns out my sister already had',
  'we have both done his injection',
  'both of us gave her the tramadol',
  'I gave him his tablets and his wife said he’d had them at six',
  'gave Dad his warfarin, then Mum says she’d given it at breakfast',
  'did her injection and then saw the nurse had already done it',
  'I’ve put a patch on her and the chart says the night carer had already done that',
  'my husband and I both gave the baby calpol',
  'I gave Nan her drops. The carer had already',
])('“%s” is a dose given twice', (said) => expect(dangerByKind(said)).toBe('overdose'))

test.each([
  'my sister had already given him his tablets so I didn’t',
  'gave Dad his pills, Mum had already had breakfast',
  'gave Mum her tablets and Dad says he’s had a good night',
  'we both did the shopping',
  'we both gave her a card',
  'I had already rung the chemist and took the tablets home',
  'she’s already had her tablets',
  'I’ve already taken my metformin',
  'gave her the tablets at eight, the bins are already out',
  'the carer says he had his insulin at six',
])('“%s” is not', (said) => expect(dangerByKind(said)).toBeUndefined())
