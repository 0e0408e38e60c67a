import { useState } from 'react'
import { useActingAs } from '#web/lib/acting-as.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AssistantChat } from './assistant-chat.tsx'
import type { ChatMode } from './widget.ts'

/** For trying the assistant on its own page: choose a mode, and a conversation opens in it. */
export function AssistantTestPage() {
  const acting = useActingAs()
  const [mode, setMode] = useState<ChatMode>()
  return (
    <div className="mx-auto grid max-w-3xl gap-5">
      <h1 className="text-3xl">Assistant test</h1>
      {mode ? (
        <div className="flex h-[70vh] flex-col rounded-card border border-line bg-surface">
          <AssistantChat acting={acting} startIn={mode} />
        </div>
      ) : (
        <Card title="Choose a mode">
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onPress={() => setMode('voice')}>
              Voice
            </Button>
            <Button variant="primary" onPress={() => setMode('text')}>
              Text
            </Button>
          </div>
        </Card>
      )}
    </div>
  )
}
