import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '../language.tsx'

const NAMES = ['whitelabel', 'by', 'kind', 'since'] as const

/** The filter of the audit, which the address holds; another filter begins at its first page. */
export function AuditFilter({ whitelabels }: { whitelabels: readonly string[] }) {
  const texts = useTexts()
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
      <label htmlFor={`${id}-w`}>{texts.whitelabel}</label>
      <select
        id={`${id}-w`}
        value={value('whitelabel')}
        onChange={({ target }) => set('whitelabel', target.value)}
      >
        <option value="">{texts.allWhitelabels}</option>
        {[...new Set([...whitelabels, value('whitelabel')])].filter(Boolean).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <label htmlFor={`${id}-by`}>{texts.person}</label>
      <input
        id={`${id}-by`}
        type="search"
        value={value('by')}
        onChange={({ target }) => set('by', target.value)}
      />
      <label htmlFor={`${id}-kind`}>{texts.kind}</label>
      <select id={`${id}-kind`} value={value('kind')} onChange={({ target }) => set('kind', target.value)}>
        <option value="">{texts.allKinds}</option>
        {Object.entries(texts.auditKinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-since`}>{texts.sinceDay}</label>
      <input
        id={`${id}-since`}
        type="date"
        value={value('since')}
        onChange={({ target }) => set('since', target.value)}
      />
      {NAMES.some((name) => params.has(name)) && (
        <button type="button" className="quiet" onClick={() => setParams({}, { replace: true })}>
          {texts.clearFilter}
        </button>
      )}
    </search>
  )
}
