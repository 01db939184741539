import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useOverview, useVersions } from '../api.ts'
import { command } from '../command.ts'
import { useFormat } from '../format.ts'
import { Loaded, Title } from '../states.tsx'
import { AttentionList } from './attention.tsx'
import { linesOf } from './lines.ts'
import { LinesTable } from './lines-table.tsx'

/** The first page: what needs a person, then what runs on every whitelabel. */
export function Wall() {
  const { t } = useLingui()
  const format = useFormat()
  const overview = useOverview()
  const versions = useVersions()
  const lines = useMemo(
    () => (overview.data ? linesOf(overview.data, versions.data?.apps) : []),
    [overview.data, versions.data],
  )
  return (
    <>
      <Title text={t`Wall`} />
      <Loaded query={overview}>
        {({ attention, whitelabels }) => (
          <>
            <p>{t`Refreshed at ${{ time: format.clock(overview.dataUpdatedAt) }}, and every 10 seconds.`}</p>
            <h2>{t`Needs attention`}</h2>
            <AttentionList list={attention} />
            <h2>{t`What runs where`}</h2>
            {whitelabels.length > 0 ? (
              <LinesTable lines={lines} />
            ) : (
              <p>
                {t`Nothing was released in this store yet. This command makes a first release:`}{' '}
                <code>
                  {command('file:.arcada/store', ['promote', '--whitelabel', 'praia', '--all-newest'])}
                </code>
              </p>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
