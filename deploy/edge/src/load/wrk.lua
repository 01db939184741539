-- Requests of many clients, as a proxy in front of the edge sends them; prints one line of JSON for wrk.ts.
local requests, at = {}, 0

function init(args)
  for client = 1, 20000 do
    wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", client / 65536 % 256, client / 256 % 256, client % 256)
    requests[client] = wrk.format("GET", wrk.path)
  end
  at = math.random(#requests)
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency, _)
  local errors = summary.errors
  io.write(string.format(
    '\nJSON {"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"p999":%d,"max":%d,"statuses":%d,"connections":%d,"timeouts":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), latency:percentile(99.9),
    latency.max, errors.status, errors.connect + errors.read + errors.write, errors.timeout))
end
