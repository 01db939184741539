import './without-boot.ts'
import { showBrokenPage } from './document/broken-page.ts'
import { takeToken } from './override/token.ts'
import { guardScripts } from './remotes/trust.ts'
import { provided } from './startup/provided.ts'

guardScripts()
// The boot script may have stopped waiting.
delete document.documentElement.dataset.broken
open(takeToken()).catch((error: unknown) => {
  showBrokenPage()
  reportError(error)
})

async function open(grant: string | null): Promise<void> {
  await provided
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
  if (grant === null) return start()
  const override = await import(/* webpackChunkName: "override" */ './override/run-override.tsx').catch(
    () => undefined,
  )
  await (override ? override.runOverride(grant, start) : start())
}
