import { useState } from 'react'
import { useAbout } from './api.ts'
import { command } from './command.ts'
import { useTexts } from './language.tsx'

/** A command on the store of this console, with a button that copies it. */
export function CommandLine({ args }: { args: readonly string[] }) {
  const texts = useTexts()
  const text = command(useAbout().data?.store ?? '', args)
  const [result, setResult] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult(texts.copied),
      () => setResult(texts.notCopied),
    )
  return (
    <div className="command">
      <pre>{text}</pre>
      <button type="button" className="quiet" onClick={copy}>
        {texts.copy}
      </button>{' '}
      <span role="status">{result}</span>
    </div>
  )
}
