// Keeps the page up to date, and sends what the visitor does without leaving it. Without this script, the links and forms do the same.
"use strict";

(() => {
  const byId = (id) => document.getElementById(id);
  const field = byId("search");
  const list = byId("list");
  const rows = byId("rows");
  const detail = byId("detail");
  const here = () => location.pathname + location.search;
  const isOpen = () => detail.firstElementChild !== null;

  // --- The stream from the server, which sends something every 2 s, so that silence is noticed.

  const PATIENCE = 4_000;
  let source;
  let stream = 0; // the number of the stream; a server that does not know it as this page's stream answers with the screen
  let heard = performance.now();
  let delay = 500;
  let retry;
  let isSilent = false; // no answer comes: what the visitor does is kept
  let isRefused = false; // the server answers, but has no stream for this page, so the page asks repeatedly

  function connect() {
    clearTimeout(retry);
    source?.close();
    heard = performance.now();
    const { page } = document.documentElement.dataset;
    source = new EventSource("/events?" + new URLSearchParams({ page, stream: ++stream, number: aim().number, at: aim().path }));
    source.onopen = () => {
      delay = 500;
      document.documentElement.dataset.live = "";
      answered(false);
    };
    source.onmessage = (event) => {
      heard = performance.now();
      apply(event.data);
    };
    source.addEventListener("heartbeat", () => (heard = performance.now()));
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return lost();
      delete document.documentElement.dataset.live;
      retry = setTimeout(connect, 60_000);
      answered(true);
    };
  }

  // Reconnects with a new EventSource, because the address may have changed by then.
  function lost() {
    source?.close();
    delete document.documentElement.dataset.live;
    isSilent = true;
    isRefused = false;
    clearTimeout(retry);
    retry = setTimeout(connect, delay);
    delay = Math.min(delay * 2, 4_000);
    tell();
  }

  function answered(withoutStream) {
    heard = performance.now();
    // Rows may have become visible meanwhile.
    if (isSilent) forgetEdges();
    isSilent = false;
    isRefused = withoutStream;
    tell();
    flush();
    lookAgain();
    watchEdges();
  }

  setInterval(() => {
    if (!isRefused && source.readyState !== EventSource.CLOSED && performance.now() - heard > PATIENCE) lost();
  }, 250);
  addEventListener("offline", lost);
  addEventListener("online", connect);
  addEventListener("pageshow", (event) => event.persisted && connect());

  // --- What goes to the server: one request at a time, so that they arrive in order. Those without an answer are kept.

  const waiting = [];
  let last = 0; // the number of the last thing that the visitor has done
  let lastMove = 0; // the number of the last search, or visit to an address
  let seen = 0; // the number of the last thing whose outcome the page shows
  let shown = here(); // the address of what the page shows
  let move = null; // the last search, or visit to an address, that was sent
  let sending = null;
  let isSlow = false;
  let problem = "";

  // What the page is about to show: a server begins there if it has no store of this page, or an older one.
  const aim = () => (move?.number > seen ? move : { number: seen, path: shown });

  function send(fields) {
    const previous = waiting.at(-1);
    // Of the searches typed while a request is under way, only the last one counts.
    if (fields.action === "search" && previous?.action === "search" && previous !== sending) waiting.pop();
    waiting.push({ ...fields, number: ++last });
    if (fields.path) lastMove = last;
    flush();
  }

  async function flush() {
    if (sending || isSilent) return;
    while (waiting.length) {
      sending = waiting[0];
      const slow = setTimeout(() => tell((isSlow = true)), 400);
      const at = aim().path;
      if (sending.path) move = sending;
      const { path, ...fields } = sending;
      const { page } = document.documentElement.dataset;
      try {
        const answer = await fetch("/actions", {
          method: "POST",
          headers: { Prefer: "return=minimal" },
          body: new URLSearchParams({ ...fields, page, at, stream: source.readyState === EventSource.OPEN ? stream : 0 }),
          signal: AbortSignal.timeout(PATIENCE),
        });
        const text = await answer.text();
        const screen = answer.status === 200 ? text : "";
        waiting.shift();
        problem = answer.ok ? "" : sentence(text);
        if (!answer.ok && move === sending) move = null;
        if (screen) {
          apply(screen);
          // Only a server that does not have the page's stream answers with the screen: the stream, open or opening, is with another one.
          if (!isRefused) connect();
        }
      } catch {
        lost();
      }
      clearTimeout(slow);
      sending = null;
      isSlow = false;
      tell();
      if (isSilent) return;
    }
  }

  // The sentence of an error page.
  function sentence(text) {
    return new DOMParser().parseFromString(text, "text/html").querySelector("main p")?.textContent ?? "That did not work.";
  }

  function tell() {
    const kept = waiting.length ? " What you have done is kept until then." : "";
    const silence = navigator.onLine ? "The server does not answer. Trying again…" : "You are offline.";
    const text = isSilent ? silence + kept : problem || (isSlow ? "Sending…" : "");
    if (byId("connection").textContent !== text) byId("connection").textContent = text;
  }

  // A page without a stream asks for the progress of its loads.
  function lookAgain() {
    if (!isRefused || list.dataset.loading !== "true") return;
    setTimeout(() => isRefused && !waiting.length && send({ action: "look" }), 1_000);
  }

  // --- What comes from the server: <template> elements, each of which says what it changes.

  let wantsFocus = null; // the id of the element to focus when it appears
  let returning = null; // the row to focus when the details are gone

  function apply(markup) {
    const parsed = document.createElement("template");
    parsed.innerHTML = markup;
    const focused = document.activeElement?.id;
    const focusedRow = document.activeElement?.closest("#rows li")?.id;
    const anchor = firstRow();
    // Once the beginning of the list is scrolled away, rows stay in place; until then, the page scrolls only for rows added above.
    const origin = rows.getBoundingClientRect().top < 0 ? () => 0 : () => rows.getBoundingClientRect().top;
    const offset = () => byId(anchor.id).getBoundingClientRect().top - origin();
    const before = anchor && offset();
    const address = list.dataset.address;
    for (const patch of parsed.content.children) {
      if (patch.dataset.target) {
        change(byId(patch.dataset.target), patch.dataset.place, patch);
      } else {
        describe(patch.dataset);
      }
    }
    // Another list is shown from its beginning.
    if (address !== list.dataset.address) scrollTo(0, 0);
    else if (anchor && byId(anchor.id)?.offsetParent) scrollBy(0, offset() - before);
    restorePlace();
    if (wantsFocus && byId(wantsFocus)) {
      byId(wantsFocus).focus({ preventScroll: true });
      wantsFocus = null;
    } else if (returning && !isOpen()) {
      byId(returning)?.firstElementChild.focus({ preventScroll: true });
      returning = null;
    } else if (focusedRow && document.activeElement === document.body) {
      byId(focusedRow)?.firstElementChild.focus({ preventScroll: true });
    } else if (focused && document.activeElement?.id !== focused) {
      byId(focused)?.focus({ preventScroll: true });
    }
    const onRow = document.activeElement?.closest("#rows li");
    if (steps && onRow) step(onRow);
    watchEdges();
    lookAgain();
  }

  function change(element, place, patch) {
    if (place === "start") element.prepend(patch.content);
    else if (place === "end") element.append(patch.content);
    else if (place === "itself") element?.replaceWith(patch.content);
    else if (element.innerHTML !== patch.innerHTML) {
      const left = element.querySelector(".timeline")?.scrollLeft;
      keepingNote(element, () => element.replaceChildren(patch.content));
      if (left) element.querySelector(".timeline")?.scrollTo(left, 0);
    }
  }

  // A note that is being typed stays as it is, whatever the server says about its character.
  function keepingNote(element, redraw) {
    const old = element.querySelector("#note");
    redraw();
    const now = byId("note");
    if (!old || !now || old.value === old.defaultValue || old.dataset.character !== now.dataset.character) return;
    now.value = old.value;
    now.setSelectionRange(old.selectionStart, old.selectionEnd);
  }

  function describe({ title, path, search, list: address, busy, replaced, loading, number, open }) {
    seen = Number(number);
    shown = path;
    document.title = title;
    list.dataset.address = address;
    list.dataset.replaced = replaced;
    // Another load may have replaced the one that the rows at the ends asked for.
    if (list.dataset.loading === "true" && loading === "false") forgetEdges();
    list.dataset.loading = loading;
    list.setAttribute("aria-busy", busy);
    for (const link of rows.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
    if (open) byId(open)?.firstElementChild.setAttribute("aria-current", "true");
    // The visitor is on the way to another address.
    if (seen < lastMove) return;
    if (document.activeElement !== field && field.value !== search) field.value = search;
    if (path !== here()) history.replaceState(history.state, "", path);
  }

  // --- The history: each search and each open character is an entry, with the row that was at the top.

  let place = history.state?.row ? history.state : null; // where to scroll to once the row is there
  // Where the list was when a character was opened; a reload on a phone finds it in the history.
  let listPlace = location.pathname.startsWith("/characters/") ? place : null;
  let keeping;
  let typing;

  const firstRow = () => list.offsetParent && [...rows.children].find((row) => row.getBoundingClientRect().bottom > 0);

  function placeNow() {
    const row = scrollY > 0 ? firstRow() : null;
    return row ? { row: row.id, top: row.getBoundingClientRect().top } : {};
  }

  function keepPlace() {
    clearTimeout(keeping);
    keeping = null;
    if (place || !list.offsetParent || list.dataset.replaced === "true") return;
    history.replaceState({ isTyping: history.state?.isTyping, ...placeNow() }, "");
  }

  function restorePlace() {
    const row = place && byId(place.row);
    if (!row?.offsetParent || list.dataset.replaced === "true" || seen < lastMove) return;
    scrollBy(0, row.getBoundingClientRect().top - place.top);
    place = null;
  }

  // The entry begins with the place of the list if that is still shown: without scrolling, nothing else would record it.
  function enter(path, state = {}) {
    settle();
    keepPlace();
    place = null;
    history.pushState(state, "", path);
  }

  // What is typed next is another search.
  function settle() {
    clearTimeout(typing);
    if (history.state?.isTyping) history.replaceState({ ...history.state, isTyping: false }, "");
  }

  addEventListener("scroll", () => (keeping ??= setTimeout(keepPlace, 100)), { passive: true });
  addEventListener("pagehide", keepPlace);
  // The visitor scrolls: where the page was no longer matters.
  for (const event of ["wheel", "touchmove", "keydown"]) addEventListener(event, () => (place = null), { passive: true });
  addEventListener("popstate", () => {
    clearTimeout(keeping);
    keeping = null;
    clearTimeout(typing);
    visit(here());
    place = history.state?.row ? history.state : null;
    restorePlace();
  });

  // --- What the visitor does.

  function visit(path) {
    const opens = path.startsWith("/characters/");
    if (opens && !isOpen()) listPlace = placeNow();
    wantsFocus = opens ? "detail-title" : null;
    returning = opens || !isOpen() ? null : document.querySelector("#rows [aria-current]")?.parentElement.id;
    send({ action: "visit", to: path, path });
  }

  const search = (text) => send({ action: "search", search: text, path: "/?" + new URLSearchParams({ search: text }) });

  field.addEventListener("input", () => {
    if (!history.state?.isTyping) enter(here(), { isTyping: true });
    clearTimeout(typing);
    typing = setTimeout(settle, 2_000);
    search(field.value);
  });
  field.addEventListener("blur", settle);

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const jump = byId("jump");
    if (event.target.id !== "search-form") {
      const fields = Object.fromEntries(new FormData(event.target, event.submitter));
      send(fields);
      // The focus goes to what opens, and comes back.
      wantsFocus = { inspect: "inspector-title", "close-inspector": "do-inspect" }[fields.action] ?? wantsFocus;
      // The note is no longer being typed.
      const note = event.target.querySelector("#note");
      if (note) note.defaultValue = note.value;
    } else if (jump.value.trim()) {
      // The server says which address this leads to.
      enter(here());
      visit("/?" + new URLSearchParams({ search: field.value, jump: jump.value.trim() }));
      jump.value = "";
    } else {
      search(field.value);
      settle();
    }
  });

  let steps = 0; // the steps still to go from the focused row: past the ends of the list they wait for more rows

  function step(from) {
    let row = from;
    let rest = steps;
    for (let next; rest && (next = rest > 0 ? row.nextElementSibling : row.previousElementSibling); row = next) rest -= Math.sign(rest);
    row.firstElementChild.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
    steps = rest;
  }

  rows.addEventListener("focusout", () => (steps = 0));

  // `/` goes to the search, `j` and `k` or the arrows go from row to row, and Escape leaves the field or the details.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isTyping = event.target.matches("input, textarea");
    const isOnRow = Boolean(event.target.closest("#rows li"));
    const way = { j: 1, k: -1, ...(isOnRow && { ArrowDown: 1, ArrowUp: -1 }) }[event.key];
    if (event.key === "Escape") {
      // Chromium would clear the search.
      event.preventDefault();
      if (isTyping) event.target.blur();
      else byId("close")?.click();
    } else if (isTyping) {
      return;
    } else if (event.key === "/") {
      event.preventDefault();
      field.focus();
      field.select();
    } else if (way && !list.offsetParent) {
      byId(way > 0 ? "go-next" : "go-prev")?.click();
    } else if (way) {
      event.preventDefault();
      const row = isOnRow ? event.target.closest("li") : firstRow();
      // The first key goes to the first visible row.
      steps = !isOnRow ? 0 : steps * way > 0 ? steps + way : way;
      if (row) step(row);
    }
  });

  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    const title = button.textContent;
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = title), 1_500);
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-visit]");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const path = link.getAttribute("href").split("#")[0];
    const closes = link.id === "close";
    const isHidden = !list.offsetParent;
    visit(path);
    enter(path, closes && !isHidden ? placeNow() : closes || path.startsWith("/characters/") ? listPlace ?? {} : {});
    if (closes && isHidden && listPlace?.row) place = listPlace;
  });

  // Stale content is loaded again when the page becomes visible again.
  document.addEventListener("visibilitychange", () => send({ action: "visible", visible: document.visibilityState === "visible" }));

  // --- More rows load when a row at an end comes within 600 px of the window.

  const edges = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const end = watched.get(endKey(target));
        if (!isIntersecting || isSilent || end?.row !== target) continue;
        edges.unobserve(target);
        end.isTold = true;
        send({ action: "appeared", row: target.id.slice("row-".length) });
      }
    },
    { rootMargin: "600px 0px" },
  );
  // The rows at the ends; a row that is redrawn at its end is not reported again.
  const watched = new Map();
  const endKey = (row) => list.dataset.address + row.id;

  function forgetEdges() {
    edges.disconnect();
    watched.clear();
  }

  function watchEdges() {
    const ends = new Map([rows.firstElementChild, rows.lastElementChild].filter(Boolean).map((row) => [endKey(row), row]));
    for (const [key, { row }] of watched) {
      if (ends.get(key) === row) continue;
      edges.unobserve(row);
      if (!ends.has(key)) watched.delete(key);
    }
    for (const [key, row] of ends) {
      const known = watched.get(key);
      if (known?.row === row) continue;
      watched.set(key, { row, isTold: known?.isTold });
      if (!known?.isTold) edges.observe(row);
    }
  }

  document.documentElement.dataset.script = "";
  history.scrollRestoration = "manual";
  restorePlace();
  // Text that was typed before this script ran, or that the browser has put back.
  if (field.value !== field.defaultValue) search(field.value);
  connect();
})();
