import { giveWay } from '../process/give-way.ts'
import { guarded } from '../process/guard.ts'
import { encodePhoto } from './encode-photo.ts'

/** The process in which photos are decoded, one after the other. It ends with the server that started it. */
giveWay()
process.on(
  'message',
  guarded('a photo', async (sent: Uint8Array) => {
    process.send!(await encodePhoto(sent).catch(() => null))
  }),
)
process.on(
  'disconnect',
  guarded('the server is gone', () => process.exit()),
)
