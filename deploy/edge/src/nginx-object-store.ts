import { APPS, sitePath } from '@arcada/federation/names'
import { PACKED } from '@arcada/release/stored-headers'
import { PUBLIC_ERRORS, quoted } from './nginx-directives.ts'

/** An object store as nginx sees it: what is public of it is read without keys. */
export interface UpstreamStore {
  endpoint: URL
  bucket: string
  /** `''`, or with a `/` at its end. */
  prefix: string
}

const PUBLIC = ['apps', 'keys', 'whitelabels', 'sites']

const HIDDEN = [
  'cache-control',
  'x-amz-id-2',
  'x-amz-meta-arcada-write',
  'x-amz-request-id',
  'x-amz-server-side-encryption',
  'x-amz-version-id',
  'x-rgw-object-type',
]

/** An encoding that the browser takes: named, and not with the quality 0. */
const takes = (name: string) =>
  `"~*(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?:1|0\\.(?=\\d*[1-9]))[\\d.]*\\s*)?(?:,|$)"`

/** Texts have twins; for anything else, and for a twin that is missing, the file itself is asked for. */
const httpPart = ({ endpoint }: UpstreamStore) => `  map $http_accept_encoding $ar_encoding {
    default "";
    ${takes('br')} .br;
    ${takes('gzip')} .gz;
  }
  map $uri $ar_twin { default ""; "~^${APPS}.+${PACKED}" $ar_encoding; }
  proxy_cache_path tmp/documents keys_zone=documents:8m max_size=256m inactive=7d use_temp_path=off;
  proxy_cache_path tmp/files keys_zone=files:32m max_size=8g inactive=30d use_temp_path=off;
  upstream arcada_store { server ${endpoint.hostname}:${endpoint.port || (endpoint.protocol === 'https:' ? 443 : 80)}; keepalive 32; }
`

/**
 * What the blocks need to read from an object store through a cache: documents for 2 s, files for as long as there is
 * room. `proxy_cache_background_update` stays off: with it the first visitor after a quiet hour would get the release
 * of an hour ago.
 */
export function storeUpstream(store: UpstreamStore, authorities: string) {
  const { endpoint, bucket, prefix } = store
  const secure = endpoint.protocol === 'https:'
  const place = `${endpoint.protocol}//arcada_store/${bucket}/${prefix}`
  const common = `proxy_http_version 1.1;
proxy_set_header Connection "";
proxy_set_header Host ${quoted(endpoint.host)};
proxy_set_header Authorization "";
proxy_set_header Cookie "";
proxy_set_header Accept-Encoding "";
proxy_set_header Content-Length "";
proxy_pass_request_body off;
proxy_connect_timeout 2s;
proxy_read_timeout 3s;
proxy_ignore_headers Set-Cookie Cache-Control Expires Vary;
${HIDDEN.map((name) => `proxy_hide_header ${name};`).join('\n')}
proxy_cache_lock on;
proxy_cache_revalidate on;
proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
proxy_intercept_errors on;
${secure ? `proxy_ssl_server_name on;\nproxy_ssl_name ${quoted(endpoint.hostname)};\nproxy_ssl_verify on;\nproxy_ssl_verify_depth 4;\nproxy_ssl_trusted_certificate ${quoted(authorities)};\n` : ''}${PUBLIC_ERRORS}
error_page 500 502 503 504 = @down;`
  const file = (address: string, missing: string) => `proxy_pass ${place.replace(/\/$/, '')}${address};
${common}
proxy_cache files;
proxy_cache_key "${address}";
proxy_cache_valid 200 30d;
proxy_cache_valid 403 404 1s;
error_page 403 404 = ${missing};`
  return {
    http: httpPart(store),
    document: `proxy_pass ${place}${sitePath('$ar_whitelabel')};
${common}
proxy_cache documents;
proxy_cache_key $ar_whitelabel;
proxy_cache_valid 200 2s;
proxy_cache_valid 403 404 1s;
error_page 403 404 = @unreleased;`,
    twin: file('$uri$ar_twin', '@plain'),
    plain: file('$uri', '@missing'),
    /** Lets nginx read what players may see, one file at a time: nobody can list, nobody sees releases. `keys` are the lists of public ones. */
    policy: {
      Version: '2012-10-17',
      Statement: [
        {
          Sid: 'ArcadaEdgeReads',
          Effect: 'Allow',
          Principal: '*',
          Action: ['s3:GetObject'],
          Resource: PUBLIC.map((folder) => `arn:aws:s3:::${bucket}/${prefix}${folder}/*`),
        },
      ],
    },
  }
}
