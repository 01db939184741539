import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, WebElement } from 'selenium-webdriver'
import { startCommand } from '../support/command.ts'
import { freePortPair } from '../support/free-port.ts'
import { callOf, type RunningEngine, type Touchable } from './tab.ts'

const touchable = (element: WebElement): Touchable => ({
  press: () => element.click(),
  type: (text) => element.sendKeys(text),
  box: async () => JSON.stringify(await element.getRect()),
})

/** The small browser that comes with WebKit's driver. */
function miniBrowser(): string {
  const libraries = readdirSync('/usr/lib').map((folder) =>
    join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'),
  )
  const found = libraries.find((path) => path.includes('linux-gnu'))
  if (found === undefined) throw new Error('the MiniBrowser of WebKit is missing')
  return found
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = createConnection(port, '127.0.0.1')
    const answered = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (answered) return
    await pause(100)
  }
  throw new Error("WebKit's driver did not start")
}

/** WebKitGTK in a virtual display, by its W3C driver. */
export async function startWebKit(xvfbRun: string, driver: string): Promise<RunningEngine> {
  const port = await freePortPair()
  const options = ['-a', '-s', '-screen 0 800x1200x24', driver, '--host=127.0.0.1', `--port=${port}`]
  const environment = {
    ...process.env,
    LANG: 'pt_BR.UTF-8',
    LANGUAGE: 'pt_BR',
    // Required in a container without a GPU and with only root.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  const running = startCommand(process.cwd(), environment, xvfbRun, options)
  // With its browser and its display.
  const end = () => running.end('SIGKILL')
  try {
    await listens(port)
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      })
      .build()
    await session.manage().setTimeouts({ pageLoad: 60_000, script: 30_000 })
    await session.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 })
    return {
      errors: [],
      close: async () => {
        await session.quit().catch(() => undefined)
        await end()
      },
      tab: {
        goto: (url) => session.get(url),
        ask: (question, ...given) => session.executeScript(`return ${callOf(question, given)}`),
        give: (script) => session.executeScript(script),
        async touch(question, ...given) {
          const answer: unknown = await session.executeScript(`return ${callOf(question, given)}`)
          if (answer instanceof WebElement) return touchable(answer)
          return typeof answer === 'string' ? answer : null
        },
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
