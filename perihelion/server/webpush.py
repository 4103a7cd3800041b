"""Web Push: a message that one browser alone can read (RFC 8291), and the proof of who sends it (RFC 8292, "VAPID").

Pure functions; `server.push` keeps addresses and sends.
"""

from __future__ import annotations

import base64
import binascii
import json
import os
from urllib.parse import urlsplit

from perihelion.core.extras import extra

with extra("push"):
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD_BYTES = 4096
"""What we say is at most in a record; a message is one record, and push services take no longer ones."""
SALT_BYTES, AUTH_BYTES, KEY_BYTES, NONCE_BYTES, POINT_BYTES, SCALAR_BYTES = 16, 16, 16, 12, 65, 32
LAST_RECORD = b"\x02"
VALID = 12 * 3600
"""Seconds for which a proof holds; a day is the most that is allowed."""


def as_text(numbers: bytes) -> str:
    return base64.urlsafe_b64encode(numbers).rstrip(b"=").decode()


def as_bytes(text: str) -> bytes:
    """Raises ValueError."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError) as error:
        raise ValueError(str(error)) from None


def new_key() -> str:
    """A server's private key, to be stored."""
    return as_text(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(SCALAR_BYTES))


def private_key(stored: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(as_bytes(stored)), CURVE)


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def browser_key(text: str) -> bytes:
    """The public key of a browser, checked to be one. Raises ValueError."""
    point = as_bytes(text)
    if len(point) != POINT_BYTES:
        raise ValueError(f"{len(point)} bytes")
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    return point


def browser_secret(text: str) -> bytes:
    """What a browser has added to its key. Raises ValueError."""
    secret = as_bytes(text)
    if len(secret) != AUTH_BYTES:
        raise ValueError(f"{len(secret)} bytes")
    return secret


def sealed(
    payload: bytes, point: bytes, secret: bytes, *, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The payload for the browser with this key and secret, by a key that is used once, as a body of the encoding aes128gcm (RFC 8188)."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(SALT_BYTES)
    public = point_of(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
    ours = _derived(shared, secret, b"WebPush: info\0" + point + public, 32)
    key, nonce = (
        _derived(ours, salt, b"Content-Encoding: aes128gcm\0", KEY_BYTES),
        _derived(ours, salt, b"Content-Encoding: nonce\0", NONCE_BYTES),
    )
    header = salt + RECORD_BYTES.to_bytes(4) + len(public).to_bytes(1) + public
    return header + AESGCM(key).encrypt(nonce, payload + LAST_RECORD, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def proof(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: float) -> str:
    """The header `Authorization`: that the holder of this key sends to that push service now, and where its people can be reached."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID, "sub": contact}
    told = ".".join(as_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    numbers = decode_dss_signature(key.sign(told.encode(), ec.ECDSA(hashes.SHA256())))
    signature = b"".join(number.to_bytes(SCALAR_BYTES) for number in numbers)
    return f"vapid t={told}.{as_text(signature)}, k={as_text(point_of(key))}"
