import { useEffect } from 'react'
import { AssistantPanel } from '#web/assistant/assistant-panel.tsx'
import { useTalk } from '#web/assistant/use-talk.ts'

/** The assistant by voice. There is no button here that shows a conversation going on, so closing it hangs up. */
export function SimpleTalk() {
  const talk = useTalk()
  useEffect(() => () => talk.end(), [talk])
  return <AssistantPanel acting={null} isOpen startIn="voice" />
}
