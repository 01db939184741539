import { Hono } from 'hono'
import type { Core } from '../core/core.ts'

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)

const uuid = (text: string) => {
  const hex = Buffer.from(text.padEnd(16, '.')).toString('hex').slice(0, 32)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** A configuration profile that adds a web clip of the site to an iPhone's home screen. */
function profile(id: string, name: string, site: string): string {
  const entry = (key: string, value: string) => `<key>${key}</key><string>${escapeXml(value)}</string>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>PayloadContent</key><array><dict><key>FullScreen</key><true/><key>IsRemovable</key><true/>${entry('Label', name)}${entry('PayloadIdentifier', `sample.arcada.${id}.clip`)}${entry('PayloadType', 'com.apple.webClip.managed')}${entry('PayloadUUID', uuid(`${id}-clip`))}<key>PayloadVersion</key><integer>1</integer>${entry('URL', `${site}/m/home?webclip=1`)}</dict></array>${entry('PayloadDisplayName', name)}${entry('PayloadIdentifier', `sample.arcada.${id}`)}${entry('PayloadType', 'Configuration')}${entry('PayloadUUID', uuid(id))}<key>PayloadVersion</key><integer>1</integer></dict></plist>
`
}

const page = (title: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>The sandbox shows this page instead of an external site.</p></html>`

/** The downloads: a real web clip profile, and placeholder pages of the shops. */
export function downloadRoutes(core: Core): Hono {
  const app = new Hono()
  app.get('/arcada.mobileconfig', (context) => {
    const id = context.req.query('for') ?? 'arcada'
    const name = core.settings.seed(id)?.name ?? 'Arcada'
    const site = new URL(context.req.header('referer') ?? core.site.origin).origin
    return new Response(profile(id, name, site), {
      headers: { 'content-type': 'application/x-apple-aspen-config', 'x-content-type-options': 'nosniff' },
    })
  })
  const shops: Record<string, string> = {
    '/ios': 'Sample App Store',
    '/android': 'Sample Android package',
    '/usd': 'How to buy USDT',
  }
  for (const [path, title] of Object.entries(shops)) app.get(path, (context) => context.html(page(title)))
  return app
}
