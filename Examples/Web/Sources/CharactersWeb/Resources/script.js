// Keeps the page up to date, and asks for what the visitor does without leaving it. Everything works without it too: forms and links.
"use strict";

(() => {
  const byId = (id) => document.getElementById(id);
  const field = byId("search");
  const rows = byId("rows");
  const here = () => location.pathname + location.search;

  // --- What comes from the server: <template> elements, each of which says what it changes.

  let source;
  let delay = 500;
  let wantsFocus = null; // the id of what is to have the focus when it comes

  // Text that was typed while nobody could be told, perhaps before this script ran.
  let isUnsent = document.activeElement === field && field.value !== field.defaultValue;

  const isLive = () => source?.readyState === EventSource.OPEN;

  function connect() {
    source = new EventSource("/events?at=" + encodeURIComponent(here()));
    source.onopen = () => {
      delay = 500;
      say("");
      document.documentElement.dataset.live = "";
      if (isUnsent) send({ action: "search", search: field.value });
      isUnsent = false;
    };
    source.onmessage = (event) => apply(event.data);
    source.onerror = () => {
      const isRefused = source.readyState === EventSource.CLOSED;
      source.close();
      delete document.documentElement.dataset.live;
      say(isRefused ? "" : "Reconnecting…");
      // A page that is still being loaded has to be asked for again, as without scripts; unless somebody types.
      if (isRefused && isBusy() && !isUnsent) setTimeout(() => isUnsent || location.reload(), 1_000);
      // By hand, because the address may be another one by now.
      setTimeout(connect, isRefused ? 60_000 : delay);
      delay = Math.min(delay * 2, 30_000);
    };
  }

  const isBusy = () => [...document.querySelectorAll("noscript")].some((hint) => hint.textContent.includes("refresh"));

  function say(text) {
    byId("connection").textContent = text;
  }

  function apply(markup) {
    const parsed = document.createElement("template");
    parsed.innerHTML = markup;
    const focused = document.activeElement?.id;
    const anchor = [...rows.children].find((row) => row.getBoundingClientRect().bottom > 0);
    // Whoever is past the beginning of the list reads rows, and is moved by nothing; before it, only by rows that come in above.
    const origin = rows.getBoundingClientRect().top < 0 ? () => 0 : () => rows.getBoundingClientRect().top;
    const place = () => byId(anchor.id).getBoundingClientRect().top - origin();
    const before = anchor && place();
    const list = byId("list").dataset.address;
    for (const patch of parsed.content.children) {
      if (patch.dataset.target) {
        change(byId(patch.dataset.target), patch.dataset.place, patch);
      } else {
        describe(patch.dataset);
      }
    }
    // Another list is read from its beginning.
    if (list !== byId("list").dataset.address) scrollTo(0, 0);
    else if (anchor && byId(anchor.id)?.offsetParent) scrollBy(0, place() - before);
    if (wantsFocus && byId(wantsFocus)) {
      byId(wantsFocus).focus({ preventScroll: true });
      wantsFocus = null;
    } else if (focused && document.activeElement?.id !== focused) {
      byId(focused)?.focus({ preventScroll: true });
    }
    watchEdges();
  }

  function change(element, place, patch) {
    if (place === "start") element.prepend(patch.content);
    else if (place === "end") element.append(patch.content);
    else if (element.innerHTML !== patch.innerHTML) element.replaceChildren(patch.content);
  }

  function describe({ title, path, search, list, busy, open }) {
    document.title = title;
    byId("list").dataset.address = list;
    byId("list").setAttribute("aria-busy", busy);
    if (document.activeElement !== field && field.value !== search) field.value = search;
    for (const link of rows.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
    if (open) byId(open)?.firstElementChild.setAttribute("aria-current", "true");
    if (path !== here()) history.replaceState(history.state, "", path);
  }

  // --- What goes to the server: one request at a time, so that they arrive in order.

  const waiting = [];
  let isSending = false;

  async function send(fields) {
    const last = waiting.at(-1);
    // Of what is typed while a request is under way, only the last counts.
    if (fields.action === "search" && last?.action === "search") waiting.pop();
    waiting.push(fields);
    if (isSending) return;
    isSending = true;
    while (waiting.length) {
      try {
        const answer = await fetch("/actions", {
          method: "POST",
          headers: { Prefer: "return=minimal" },
          body: new URLSearchParams({ at: here(), ...waiting.shift() }),
        });
        if (isLive()) say(answer.ok ? "" : "That did not work.");
      } catch {
        waiting.length = 0; // nobody is there: the stream says so
      }
    }
    isSending = false;
  }

  // --- What the visitor does.

  let scrollBack = 0;

  function visit(path) {
    const opens = path.startsWith("/characters/");
    if (opens && !location.pathname.startsWith("/characters/")) scrollBack = scrollY;
    wantsFocus = opens ? "detail-title" : null;
    const row = opens ? null : document.querySelector("#rows [aria-current]")?.parentElement;
    send({ action: "visit", to: path });
    return row;
  }

  field.addEventListener("input", () => {
    if (isLive()) send({ action: "search", search: field.value });
    else isUnsent = true;
  });

  document.addEventListener("submit", (event) => {
    if (!isLive()) return;
    event.preventDefault();
    if (event.target.id === "search-form") {
      send({ action: "search", search: field.value });
    } else {
      send(Object.fromEntries(new FormData(event.target, event.submitter)));
    }
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-visit]");
    if (!link || !isLive() || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const path = link.getAttribute("href");
    const closes = link.id === "close";
    const row = visit(path);
    history.pushState(null, "", path);
    if (closes) comeBack(row);
  });

  // Waits until the details are gone, but not for ever: the answer may be another page.
  function comeBack(row) {
    const list = byId("list").dataset.address;
    const end = performance.now() + 5_000;
    const back = () => {
      if (byId("list").dataset.address !== list || performance.now() > end) return;
      if (byId("detail").firstElementChild) return requestAnimationFrame(back);
      scrollTo(0, scrollBack);
      row?.firstElementChild?.focus({ preventScroll: true });
    };
    requestAnimationFrame(back);
  }

  addEventListener("popstate", () => {
    if (!isLive()) return location.reload();
    const row = visit(here());
    if (byId("detail").firstElementChild && !location.pathname.startsWith("/characters/")) comeBack(row);
  });

  // --- Rows near the ends, a screen before they come into sight, have more loaded.

  const edges = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting || !isLive()) continue;
        edges.unobserve(entry.target);
        send({ action: "appeared", row: entry.target.id.slice("row-".length) });
      }
    },
    { rootMargin: "600px 0px" },
  );
  const watched = new Set();

  function watchEdges() {
    const ends = [rows.firstElementChild, rows.lastElementChild].filter(Boolean);
    for (const row of watched) {
      if (ends.includes(row)) continue;
      edges.unobserve(row);
      watched.delete(row);
    }
    for (const row of ends) {
      if (watched.has(row)) continue;
      watched.add(row);
      edges.observe(row);
    }
  }

  history.scrollRestoration = "manual";
  connect();
})();
