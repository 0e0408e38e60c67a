import { expect, test } from 'vitest'
import { isTimeOfAnother } from './time-of-another.ts'

test.each([
  ['ironing not a chance, the dentist can wait till tomorrow', 'Ironing', true],
  ['physio hurts and my bank visit is for Thursday', 'Physio', true],
  ['not today, the ironing can wait till tomorrow', 'Ironing', false],
  ['the ironing can wait till tomorrow', 'Ironing', false],
  ['laundry tomorrow, and the permission slip is signed', 'Permission slip', true],
  ['the slip is signed, lunch at one', 'Permission slip', true],
  ['the night tablet, the nurse says nine o’clock is better', 'Nurse visit', true],
  ['nurse says nine is better', 'Nurse visit', false],
  ['chiropodist rang, four instead', 'Chiropodist', false],
  ['Doctor Singh rang, they want Friday at eleven', 'Doctor Singh', false],
])('“%s”, of %s: %s', (said, title, isIt) => expect(isTimeOfAnother(said, title, '2026-03-10')).toBe(isIt))
