import type { Danger } from './danger.ts'

/** The answer, with the phone numbers for the person's time zone. In a caregiver's words it speaks of the one they care for. */
export function dangerAnswer(danger: Danger, zone: string, isAnother = false): string {
  const { emergency, crisis } = linesFor(zone)
  switch (danger) {
    case 'self-harm':
      return isAnother
        ? `Thank you for telling me. Please take it seriously: go to them or have someone go, stay with them, and listen. If they might act on it or are in danger now, call ${emergency}. Keep medicines and anything sharp out of reach if you safely can. For someone to talk to at any hour, for them and for you, ${crisis}. I can’t call for you.`
        : `I am really glad you told me, and I am sorry it hurts this much. I am only a task assistant, so please talk to a person right now. If you might act on this or are in danger, call ${emergency}. For someone to talk to at any hour, ${crisis}. If you can, tell someone near you, and stay with them.`
    case 'medical':
      return isAnother
        ? `This may be an emergency. Please call ${emergency} now, or have someone call while you stay with them. Stay on the line and do what they tell you. After a fall, do not lift them. I can’t call for you.`
        : `This may be an emergency. Please stop here and call ${emergency} now, or ask someone near you to call. Stay on the line and do what they tell you. I can’t call for you.`
    case 'overdose':
      return isAnother
        ? `Please do not wait. If they have trouble breathing, are drowsy, faint, confused or in pain, if it is a child, or if it was taken on purpose, call ${emergency} now. Otherwise call a poison control centre, their doctor or a pharmacist right away, tell them what was taken, how much and when, and give no more until they say so. Keep the packet. I can’t call for you.`
        : `Please do not wait. If there is trouble breathing, drowsiness, chest pain, fainting or confusion, or if it was taken on purpose, call ${emergency} now. Otherwise call a poison control centre, your doctor or a pharmacist right away, tell them what was taken, how much and when, and take no more until they say so. If you are hurting, a crisis line listens at any hour: ${crisis}.`
    case 'violence':
      return isAnother
        ? `I am sorry this is happening, and it is right to speak of it. If somebody is in danger now, get them and yourself to a safe place if you can, and call ${emergency}. If not, tell their doctor, a social worker or the police what you saw, even if you are not sure. To talk to someone who can help, ${crisis}. I can’t call for you.`
        : `I am sorry this is happening. You deserve to be safe. If you or someone else is in danger now, get to a safe place if you can and call ${emergency}. To talk to someone who can help, ${crisis}. I can’t call for you.`
    case 'fire':
      return `Please get everyone out now, and leave everything behind. If it smells of gas, do not switch anything on or off and light nothing. From outside, call ${emergency}, and go back in only when they say so. If somebody can’t get out, tell them where. I can’t call for you.`
    case 'lost':
      return isAnother
        ? `Please do not wait: call ${emergency} now if they may be cold, ill, confused or near traffic, and say what they wear and where they were last. Meanwhile have someone look in the house, the garden and the places they know, and one person stay where they may come back to. I can’t call for you.`
        : `You will be helped. Stay where you are if it is safe, or go into a shop or somewhere light and warm. Call somebody you trust and tell them what you see around you, or ask a person near you to help. If you are cold, ill or afraid, call ${emergency}. I can’t call for you.`
  }
}

/** The question before anything else happens, when it is not clear whether somebody is in danger. */
export function carefulQuestion(zone: string): string {
  const { emergency } = linesFor(zone)
  return `Before anything else: is somebody hurt, unwell or in danger right now? If so, do not wait for me and call ${emergency}. Please say yes or no.`
}

export function carefulAnswer(zone: string): string {
  const { emergency, crisis } = linesFor(zone)
  return `I am not sure I understood, and I want to be careful. If you or someone near you is hurt or in danger, or you think of harming yourself, call ${emergency} now. For someone to talk to at any hour, ${crisis}. If it is about your tasks, please tell me in other words.`
}

/** 'Your local emergency number (999 in the UK)'. */
export function emergencyNumber(zone: string): string {
  return linesFor(zone).emergency
}

function linesFor(zone: string): { emergency: string; crisis: string } {
  const place = PLACES.find(({ zones }) => zones.test(zone))
  return {
    emergency: `your local emergency number${place ? ` (${place.emergency} in ${place.name})` : ' (112 or 911 in many countries)'}`,
    crisis: place?.crisis
      ? `contact ${place.crisis}, or the crisis line where you are`
      : 'contact the crisis line where you are; findahelpline.com lists them by country',
  }
}

const PLACES = [
  {
    name: 'Canada',
    zones:
      /^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Montreal|Regina|St_Johns|Moncton|Whitehorse|Yellowknife|Iqaluit)$|^Canada\//,
    emergency: '911',
    crisis: 'the crisis line 988 by call or text',
  },
  {
    name: 'the US',
    zones:
      /^America\/(?:New_York|Chicago|Denver|Los_Angeles|Anchorage|Phoenix|Detroit|Boise|Juneau|Indiana\/|Kentucky\/|North_Dakota\/)|^Pacific\/Honolulu$|^US\//,
    emergency: '911',
    crisis: 'the crisis line 988 by call or text',
  },
  {
    name: 'the UK',
    zones: /^Europe\/(?:London|Belfast)$|^GB$/,
    emergency: '999',
    crisis: 'Samaritans on 116 123',
  },
  { name: 'Ireland', zones: /^Europe\/Dublin$/, emergency: '112 or 999', crisis: 'Samaritans on 116 123' },
  { name: 'Australia', zones: /^Australia\//, emergency: '000', crisis: 'Lifeline on 13 11 14' },
  { name: 'New Zealand', zones: /^Pacific\/Auckland$/, emergency: '111', crisis: '1737 by call or text' },
  { name: 'India', zones: /^Asia\/(?:Kolkata|Calcutta)$/, emergency: '112', crisis: 'Tele-MANAS on 14416' },
  { name: 'Japan', zones: /^Asia\/Tokyo$/, emergency: '119', crisis: '' },
  { name: 'Europe', zones: /^Europe\//, emergency: '112', crisis: '' },
]
