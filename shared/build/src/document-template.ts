import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileScript } from './compile-script.ts'
import { ROOT } from './paths.ts'

/** The values of the first-paint styles; no script of the host imports this file. */
export const TOKENS_FILE: string = join(ROOT, 'shared/ui/src/tokens/tokens.css')

/**
 * Writes the host's template of the document beside its bundles, three files: the boot script (constant per host
 * version, so its hash in the policy is too), the first-paint styles with the tokens, and the body.
 */
export async function writeDocumentTemplate(source: string, output: string) {
  const template = {
    boot: 'document/boot.js',
    styles: 'document/first-paint.css',
    body: 'document/body.html',
  }
  await mkdir(join(output, 'document'), { recursive: true })
  const tokens = await readFile(TOKENS_FILE, 'utf8')
  const firstPaint = await readFile(join(source, 'src/document/first-paint.css'), 'utf8')
  const body = await readFile(join(source, 'src/document/body.html'), 'utf8')
  await writeBootScript(source, join(output, 'document'))
  await writeFile(join(output, template.styles), minifyStyles(`${tokens}\n${firstPaint}`))
  await writeFile(join(output, template.body), body.replace(/>\s*\n\s*</g, '><').trim())
  return template
}

/**
 * Bundles the boot script and its shared code into `boot.js`, one script for the document. Fails with the
 * compiler's own messages.
 */
export async function writeBootScript(source: string, output: string): Promise<void> {
  await compileScript(source, 'src/document/boot.ts', join(output, 'boot.js'), 'web')
  const script = await readFile(join(output, 'boot.js'), 'utf8')
  if (/<\/script|<!--/.test(script)) throw new Error('the boot script must not contain </script> or <!--')
}

/** Sufficient for our own style sheets: no strings with comments or braces in them. */
function minifyStyles(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replace(/ ([/*]) /g, '$1')
    .replace(/(?<![\w.])0\./g, '.')
    .replace(/='(\w+)'\]/g, '=$1]')
    .replace(/;}/g, '}')
    .trim()
}
