import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { classNames } from '@arcada/kit/ui'
import type { ReactNode } from 'react'
import styles from './statement.module.css'

interface NetRow {
  key: string
  name: string
  net: number
  idle: boolean
}

/** The net result of each row of a statement; `heading` names what a row is. */
export function NetTable({
  heading,
  rows,
  amountOf,
}: {
  heading: ReactNode
  rows: readonly NetRow[]
  amountOf: (net: number) => string
}) {
  const { t } = useLingui()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" className={styles.number}>
            <Trans>Net result</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, net, idle }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={classNames(styles.number, net > 0 && styles.won)}>
              {idle ? t`No play` : amountOf(net)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
