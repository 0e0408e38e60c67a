import { WebSocket } from 'ws'
import type { Dice } from './dice.ts'
import { hostileText, jsonText } from './hostile.ts'
import { spoil } from './sample.ts'
import type { World } from './world.ts'

const FRAMES: object[] = [
  { type: 'user_message', text: 'What is on today?' },
  { type: 'contextual_update', context_id: 'page', text: 'the day' },
  { type: 'client_tool_result', tool_call_id: 'x', result: 'ok', is_error: false },
  { type: 'pong', event_id: 1 },
  { type: 'user_activity' },
  { user_audio_chunk: 'AAAA' },
  { type: 'conversation_initiation_client_data', dynamic_variables: {} },
]

/**
 * Opens the assistant's socket, with a ticket or without, and sends hostile frames. Resolves once the server has
 * answered a ping behind them, or has hung up; undefined if it did neither.
 */
export async function sendFrames(
  dice: Dice,
  port: number,
  world: World,
  patienceMs = 20_000,
): Promise<{ sent: string[]; ended: 'went on' | 'hung up' | undefined }> {
  const admitted = dice.chance(0.5)
  const { signature, variables } = admitted
    ? await world.ticket()
    : { signature: encodeURIComponent(hostileText(dice).slice(0, 500).toWellFormed()), variables: {} }
  const path = `/api/conversations/ws?conversation_signature=${signature}`
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, ['convai'])
  const first = { type: 'conversation_initiation_client_data', dynamic_variables: variables }
  const frames = Array.from({ length: 1 + dice.upTo(4) }, () => frameOf(dice))
  const sent = admitted && dice.chance(0.8) ? [JSON.stringify(first), ...frames] : frames
  const ended = await new Promise<'went on' | 'hung up' | undefined>((resolve) => {
    const timer = setTimeout(resolve, patienceMs, undefined)
    ws.on('open', () => {
      for (const frame of sent) ws.send(frame, { binary: dice.chance(0.05) })
      ws.ping()
    })
    ws.on('pong', () => resolve('went on'))
    ws.on('close', () => resolve('hung up'))
    ws.on('error', () => {})
    ws.on('close', () => clearTimeout(timer))
  })
  ws.terminate()
  return { sent, ended }
}

function frameOf(dice: Dice): string {
  const frame = jsonText(spoil(dice, dice.pick(FRAMES)))
  if (dice.chance(0.85)) return frame
  return dice.pick([
    frame.slice(0, dice.upTo(frame.length)),
    '',
    'null',
    '[]',
    '"text"',
    '\ufeff{}',
    hostileText(dice),
  ])
}
