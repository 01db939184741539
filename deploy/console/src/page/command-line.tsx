import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAbout } from './api.ts'
import { command } from './command.ts'

/** A command on the store of this console, with a button that copies it. */
export function CommandLine({ args }: { args: readonly string[] }) {
  const { t } = useLingui()
  const text = command(useAbout().data?.store ?? '', args)
  const [result, setResult] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setResult(t`Copied.`),
      () => setResult(t`The browser did not copy it: select the text.`),
    )
  return (
    <div className="command">
      <pre>{text}</pre>
      <button type="button" className="quiet" onClick={copy}>
        {t`Copy the command`}
      </button>{' '}
      <span role="status">{result}</span>
    </div>
  )
}
