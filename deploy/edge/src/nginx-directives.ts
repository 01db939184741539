import { APPS } from '@arcada/federation/names'
import { Refusal } from '@arcada/release'
import { CONTENT_TYPES, UNKNOWN_TYPE } from '@arcada/release/stored-headers'
import { ALWAYS, INERT } from './headers.ts'

/** A text as one word of a configuration; a Refusal when it holds a character that would end or change it. */
export function quoted(text: string): string {
  const inside = /[\n\r"\\]/.exec(text)?.[0]
  if (inside !== undefined)
    throw new Refusal(
      `'${text}' cannot stand in nginx's configuration: it contains ${JSON.stringify(inside)}.`,
    )
  return `"${text}"`
}

/** Each block with headers of its own must repeat all: nginx inherits either all or none. */
export function headers(all: Readonly<Record<string, string>>): string {
  // Empty without TLS, and then nginx leaves it out.
  return Object.entries({ ...all, 'strict-transport-security': '$ar_hsts' })
    .map(
      ([name, value]) =>
        `      add_header ${name} ${value.includes('"') ? `'${value}'` : quoted(value)} always;`,
    )
    .join('\n')
}

/**
 * What this configuration itself refuses: a hostname that nobody claims (421 only in here, so that it is told apart from
 * a store's 404), a write and a body that is too long. A block with error pages of its own inherits none, so each of those repeats this.
 */
export const OWN_ERRORS =
  'error_page 421 = @missing; error_page 405 = @read_only; error_page 413 = @too_large;'

/** The same, and too many requests, where one sentence does for all of them. */
export const PUBLIC_ERRORS = `${OWN_ERRORS} error_page 429 = @busy;`

/** A named place that answers with one sentence. Without the empty `types`, `/x.js` would make it JavaScript. */
export function textLocation(
  name: string,
  status: number,
  sentence: string,
  more: Readonly<Record<string, string>> = {},
  type = 'text/plain',
): string {
  return `    location ${name} {
      types { }
      default_type ${type};
${headers({ 'cache-control': 'no-store', ...ALWAYS, ...more })}
      return ${status} '${sentence}\\n';
    }`
}

const bare = (type: string) => type.replace(/;.*$/, '')

function types(): string {
  const endings = new Map<string, string[]>()
  for (const [ending, type] of Object.entries(CONTENT_TYPES))
    endings.set(bare(type), [...(endings.get(bare(type)) ?? []), ending.slice(1)])
  return [...endings].map(([type, list]) => `    ${type} ${list.join(' ')};`).join('\n')
}

/** `text/html` is always among them, and naming it again is a warning. */
const textTypes = () =>
  [
    ...new Set(
      Object.values(CONTENT_TYPES)
        .filter((type) => type.includes('charset'))
        .map(bare),
    ),
  ]
    .filter((type) => type !== 'text/html')
    .join(' ')

/** What holds for every address. All paths are below the folder that nginx is started on, so nobody needs to be root. */
export const HTTP = `  types {
${types()}
  }
  default_type ${UNKNOWN_TYPE};
  charset utf-8;
  charset_types ${textTypes()};
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  absolute_redirect off;
  # Twins and documents for those, too, who come through a CDN or a proxy that speaks HTTP/1.0.
  gzip_proxied any;
  gzip_http_version 1.0;
  gzip_disable "";
  # Vary is said below, once, whether there is something to unpack or not.
  gzip_vary off;
  client_body_temp_path tmp/body;
  proxy_temp_path tmp/proxy;
  fastcgi_temp_path tmp/fastcgi;
  uwsgi_temp_path tmp/uwsgi;
  scgi_temp_path tmp/scgi;

  map $request_method $ar_writes { default 1; GET ""; HEAD ""; }
  # The worker lies in the host's version but looks after the whole site.
  map "$http_service_worker:$uri" $ar_worker { default ""; "~^script:${APPS}host/" "/"; }
  map $uri $ar_inert { default ""; "~\\.(?:svg|html)$" ${quoted(INERT)}; }
`
