import type { Attention } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { useAbout } from '../api.ts'
import { command } from '../command.ts'
import { KINDS } from '../labels.ts'
import { AttentionText } from '../tool-sentence.tsx'

/** The page on which an operator can act. */
const pageOf = ({ kind, whitelabel }: Attention) =>
  `/w/${whitelabel}${kind === 'candidate' ? '/candidates' : ''}`

/** What needs a person, the most urgent first, each with its command. */
export function AttentionList({ list }: { list: readonly Attention[] }) {
  const { t } = useLingui()
  const store = useAbout().data?.store ?? ''
  if (list.length === 0) return <p>{t`Nothing needs a person.`}</p>
  return (
    <ul className="attention">
      {list.map((one) => (
        <li key={`${one.whitelabel} ${one.text}`} data-kind={one.kind}>
          <strong>{t(KINDS[one.kind])}</strong>{' '}
          {one.whitelabel !== undefined && <Link to={pageOf(one)}>{one.whitelabel}</Link>}{' '}
          <AttentionText one={one} />
          {one.command !== undefined && (
            // The words of it are names and numbers, or placeholders for an operator.
            <code>{command(store, one.command.split(' '))}</code>
          )}
        </li>
      ))}
    </ul>
  )
}
