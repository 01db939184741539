import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AUDIT_KINDS } from '../labels.ts'

const NAMES = ['whitelabel', 'by', 'kind', 'since'] as const

/** The filter of the audit, which the address holds; another filter begins at its first page. */
export function AuditFilter({ whitelabels }: { whitelabels: readonly string[] }) {
  const { t } = useLingui()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const value = (name: (typeof NAMES)[number]) => params.get(name) ?? ''
  const set = (name: (typeof NAMES)[number], text: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (text === '') next.delete(name)
    else next.set(name, text)
    setParams(next, { replace: true })
  }
  return (
    <search className="filter">
      <label htmlFor={`${id}-w`}>{t`Whitelabel`}</label>
      <select
        id={`${id}-w`}
        value={value('whitelabel')}
        onChange={({ target }) => set('whitelabel', target.value)}
      >
        <option value="">{t`All whitelabels`}</option>
        {[...new Set([...whitelabels, value('whitelabel')])].filter(Boolean).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <label htmlFor={`${id}-by`}>{t`Person or key`}</label>
      <input
        id={`${id}-by`}
        type="search"
        value={value('by')}
        onChange={({ target }) => set('by', target.value)}
      />
      <label htmlFor={`${id}-kind`}>{t`Kind`}</label>
      <select id={`${id}-kind`} value={value('kind')} onChange={({ target }) => set('kind', target.value)}>
        <option value="">{t`All kinds`}</option>
        {Object.entries(AUDIT_KINDS).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t(name)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-since`}>{t`From this day on`}</label>
      <input
        id={`${id}-since`}
        type="date"
        value={value('since')}
        onChange={({ target }) => set('since', target.value)}
      />
      {NAMES.some((name) => params.has(name)) && (
        <button type="button" className="quiet" onClick={() => setParams({}, { replace: true })}>
          {t`Clear the filter`}
        </button>
      )}
    </search>
  )
}
