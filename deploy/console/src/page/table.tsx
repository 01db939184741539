import type { ReactNode } from 'react'

interface TableProps {
  /** What the table shows: its accessible name. */
  label: string
  columns: readonly string[]
  className?: string
  /** Its rows. */
  children: ReactNode
}

/** A table that scrolls in itself where the window is narrow. */
export function ScrollingTable({ label, columns, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table className={className}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** The version of each app of a set. */
export function VersionList({ versions }: { versions: Readonly<Record<string, string>> }) {
  return (
    <ul className="versions">
      {Object.entries(versions).map(([app, version]) => (
        <li key={app}>
          {app} <strong>{version}</strong>
        </li>
      ))}
    </ul>
  )
}
