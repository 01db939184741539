import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { ROOT } from './paths.ts'

/**
 * Writes the host's three parts of the document beside its bundles: the boot script (constant per host version, so
 * its hash in the policy is too), the first-paint styles with the tokens, and the body.
 */
export async function writeDocumentParts(source: string, output: string) {
  const parts = { boot: 'document/boot.js', styles: 'document/first-paint.css', body: 'document/body.html' }
  await mkdir(join(output, 'document'), { recursive: true })
  const boot = await readFile(join(source, 'src/document/boot.ts'), 'utf8')
  const tokens = await readFile(join(ROOT, 'shared/ui/src/tokens/tokens.css'), 'utf8')
  const firstPaint = await readFile(join(source, 'src/document/first-paint.css'), 'utf8')
  const body = await readFile(join(source, 'src/document/body.html'), 'utf8')
  await writeFile(join(output, parts.boot), await minifyScript(boot))
  await writeFile(join(output, parts.styles), minifyStyles(`${tokens}\n${firstPaint}`))
  await writeFile(join(output, parts.body), body.replace(/>\s*\n\s*</g, '><').trim())
  return parts
}

async function minifyScript(source: string): Promise<string> {
  const { code } = await rspack.experiments.swc.transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2020', minify: { compress: true, mangle: true } },
    module: { type: 'es6' },
    minify: true,
  })
  if (/<\/script|<!--/.test(code)) throw new Error('the boot script must not hold </script> or <!--')
  return code.replace(/export\{\};?/, '')
}

/** Enough for our own plain style sheets: no strings with comments or braces in them. */
function minifyStyles(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replace(/:\s+/g, ':')
    .replace(/;}/g, '}')
    .trim()
}
